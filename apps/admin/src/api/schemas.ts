import type { AdministratorsComponents } from '@rotina/client';

/** What administrators' routes answer, by the names of their OpenAPI document. */
export type Schemas = AdministratorsComponents['schemas'];
