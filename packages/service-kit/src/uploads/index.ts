export type { UploadLimits } from './multipart.js';
export type { Upload } from './upload.js';
export { AcceptsUploads, Uploads } from './uploads.interceptor.js';
