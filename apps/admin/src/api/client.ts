import { createRotina, createSender } from '@rotina/client';
import type { RotinaOptions } from '@rotina/client';
import { language } from '../i18n/language.js';
import { tokenStorage } from './token-storage.js';

const options: RotinaOptions = {
  url: window.location.origin,
  storage: tokenStorage,
  fetch: (request) => {
    request.headers.set('Accept-Language', language());
    return fetch(request);
  },
};

export const rotina = createRotina(options);

/** Requests to administrators' routes. */
export const send = createSender(options);
