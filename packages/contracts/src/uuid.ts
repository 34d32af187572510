const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID of any version, as PostgreSQL reads a `uuid`. */
export const isUuid = (text: string): boolean => uuid.test(text);
