import type { Catalogue } from '@rotina/service-kit/messages';

export const profilesMessages = {
  pt: {
    'document.notFound': 'Documento não encontrado.',
    'document.tooMany': 'O campo {{field}} aceita no máximo {{max}} arquivos por pessoa.',
    'document.unknownType': 'O campo {{field}} aceita PDF, JPEG e PNG, e {{name}} não é nenhum deles.',
    'onboarding.notSatisfied': 'Este passo ainda não foi cumprido.',
    'onboarding.outOfOrder': 'Este passo ainda não é o atual.',
    'validation.isBirthDate': 'O campo {{field}} deve ser uma data no passado, no formato AAAA-MM-DD.',
    'validation.isISO31661Alpha2': 'O campo {{field}} deve ser o código de um país com duas letras, como BR.',
  },
  en: {
    'document.notFound': 'Document not found.',
    'document.tooMany': 'The field {{field}} takes at most {{max}} files per person.',
    'document.unknownType': 'The field {{field}} takes PDF, JPEG and PNG, and {{name}} is none of them.',
    'onboarding.notSatisfied': 'This step is not satisfied yet.',
    'onboarding.outOfOrder': 'This step is not the current one yet.',
    'validation.isBirthDate': 'The field {{field}} must be a date in the past, in the form YYYY-MM-DD.',
    'validation.isISO31661Alpha2': 'The field {{field}} must be the code of a country with two letters, such as BR.',
  },
  es: {
    'document.notFound': 'Documento no encontrado.',
    'document.tooMany': 'El campo {{field}} acepta como máximo {{max}} archivos por persona.',
    'document.unknownType': 'El campo {{field}} acepta PDF, JPEG y PNG, y {{name}} no es ninguno de ellos.',
    'onboarding.notSatisfied': 'Este paso aún no se ha cumplido.',
    'onboarding.outOfOrder': 'Este paso aún no es el actual.',
    'validation.isBirthDate': 'El campo {{field}} debe ser una fecha en el pasado, con el formato AAAA-MM-DD.',
    'validation.isISO31661Alpha2': 'El campo {{field}} debe ser el código de un país con dos letras, como BR.',
  },
} satisfies Catalogue;
