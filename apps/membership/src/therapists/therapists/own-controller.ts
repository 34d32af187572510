import { applyDecorators, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '@rotina/service-kit/auth';

/** A controller of what therapists read and change of themselves. */
export const OwnController = (path = ''): ClassDecorator =>
  applyDecorators(Roles('therapist'), ApiTags("Therapists' own"), Controller(`api/v2/therapist/me${path}`));

/** The error of users with the role who are not therapists of the directory. */
export const noProfile = { 404: "The user has no therapist's profile." };
