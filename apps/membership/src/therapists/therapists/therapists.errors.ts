import { takenFieldOf, UserError, ValidationError } from '@rotina/service-kit/errors';

export const therapistNotFound = (): UserError =>
  new UserError({ status: 404, code: 'therapist_not_found', message: 'therapist.notFound' });

export const tagNotFound = (): UserError =>
  new UserError({ status: 404, code: 'tag_not_found', message: 'tag.notFound' });

export const unknownTags = (): ValidationError =>
  new ValidationError([{ path: ['tags'], message: 'therapist.unknownTags' }]);

export const unknownUser = (): ValidationError =>
  new ValidationError([{ path: ['user_id'], message: 'therapist.unknownUser' }]);

/** The error of a violated unique index; null for any other index. */
export const takenField = takenFieldOf({
  therapists_slug: { field: 'slug', message: 'therapist.slugTaken' },
  therapists_user: { field: 'user_id', message: 'therapist.userTaken' },
  tags_slug: { field: 'slug', message: 'tag.slugTaken' },
});
