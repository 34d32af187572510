const rules: readonly (readonly [RegExp, string])[] = [
  [/(auth_token_verification(?:=|%3D|"\s*:\s*"))[^&\s"\\]+/gi, '$1***'],
  [/(\/habits\/calendar\/)[^\s"'\\?#]+/gi, '$1***'],
  [/\b(Bearer)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '***'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '***'],
  [/(?<![\w.-])\d{11}(?![\w.-])/g, '***'],
  [/\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b/g, '***'],
  [
    /("(?:access[-_]token|asaas-access-token|authorization|partner-access-token|password|pin|token|document|doc_number|cpf(?:Cnpj)?|credit_card_token|x-discount-access-token)"\s*:\s*")(?:[^"\\]|\\.)*/gi,
    '$1***',
  ],
];

/** Text for a log or an audit row, with tokens, passwords and document numbers taken out. */
export const mask = (text: string): string =>
  rules.reduce((masked, [pattern, with_]) => masked.replace(pattern, with_), text);
