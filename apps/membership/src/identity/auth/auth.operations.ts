import { ApiBody } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { either, Operation } from '@rotina/service-kit/openapi';
import type { ViewClass } from '@rotina/service-kit/openapi';
import { ErrorView, SignInErrorView } from '../../error-body.js';
import { SuccessView } from '../../success.view.js';
import { sessionHeaders } from './auth-headers.view.js';
import { SignInBody } from './auth.dto.js';
import { ValidTokenView } from './auth.view.js';

interface SignInDescription {
  readonly id: string;
  readonly summary: string;
  readonly view: ViewClass;
  /** The body of the errors of this version. */
  readonly errorView: ViewClass;
}

export const SignInOperation = ({ id, summary, view, errorView }: SignInDescription): MethodDecorator =>
  applyDecorators(
    Operation({
      id,
      summary,
      description: 'Answers the headers with which the user calls every service.',
      answers: {
        200: { body: view, headers: sessionHeaders },
        400: { description: 'The body cannot be read, or is not an object.', body: either(errorView, ErrorView) },
        401: { description: 'The e-mail address is unknown, or the password is wrong.', body: errorView },
        429: {
          description: 'Too many sign-ins failed for this e-mail address, or from this network address.',
          body: errorView,
        },
      },
    }),
    ApiBody({ type: SignInBody }),
  );

export const ValidateTokenOperation = (id: string): MethodDecorator =>
  Operation({
    id,
    summary: 'Read the user of a token, which the query may carry too',
    answers: {
      200: { body: ValidTokenView, headers: sessionHeaders },
      401: { description: 'The token is missing, invalid, expired or revoked.', body: SignInErrorView },
    },
  });

export const SignOutOperation = (id: string): MethodDecorator =>
  Operation({
    id,
    summary: 'End the session of a token in all services',
    description: 'The token may stand in the query, or in a JSON body or a form, too.',
    answers: {
      200: SuccessView,
      404: { description: 'The token has no open session.', body: SignInErrorView },
      408: 'The body did not arrive in time.',
      413: 'The body is too large.',
      415: 'The body is neither JSON nor a form.',
    },
  });
