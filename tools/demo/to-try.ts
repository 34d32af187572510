import { services } from '../../infra/embedded/settings.ts';

const local = (port: number): string => `http://localhost:${port}`;

/** Three things that lead on from the demonstration. */
export const toTry = (
  pid: string,
  isRunning: boolean,
): string => `Three things to try${isRunning ? '' : ', once npm start runs'}:
  npm run sandbox -- pay ${pid}
     pays the next installment; npm run sandbox -- events --follow, in another terminal, shows what the gateway sends
  ${local(services.sandbox.port)}
     the sandbox: let the learning platform fail, run the demo again, and see the grant arrive once it works
  ${local(services.gateway.port)}/docs
     every operation of the API, with examples; sign in as user@rotina.test, password rotina-2026
`;
