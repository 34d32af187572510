// Signs in, validates, makes a request and signs out with the public clients of devise_token_auth, unmodified, each in a
// browser's window on another origin. Prints what each of them found.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';

const [gateway, email, password] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const requireOfJToker = createRequire(require.resolve('j-toker'));

const browser = () => new JSDOM('', { url: 'http://app.rotina.test/', runScripts: 'outside-only' }).window;

/** A request with the session's headers: 200, or the status of its refusal. */
async function statusOf(request) {
  try {
    await request();
    return 200;
  } catch (error) {
    return error.response?.status ?? error.status;
  }
}

/** The status of requests with the headers of a session that ended, once it is not 200 any more. */
async function statusOnceEnded(request) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const status = await statusOf(request);
    if (status !== 200) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return 200;
}

const own = `${gateway}/api/v1/me/sessions`;

async function reduxTokenAuth() {
  const window = browser();
  Object.assign(globalThis, { window, localStorage: window.localStorage, XMLHttpRequest: window.XMLHttpRequest });
  const { generateAuthActions } = require('redux-token-auth');
  const axios = createRequire(require.resolve('redux-token-auth'))('axios');
  const authUrl = `${gateway}/api/v1/auth`;
  const actions = generateAuthActions({ authUrl, userAttributes: { name: 'name' }, userRegistrationAttributes: {} });
  const dispatched = [];
  const dispatch = (action) => dispatched.push(action.type);
  await actions.signInUser({ email, password })(dispatch);
  const signedIn = await statusOf(() => axios.get(own));
  const { 'access-token': token, client, uid } = window.localStorage;
  const headers = { 'access-token': token, client, uid };
  await actions.verifyToken(headers)(dispatch);
  await actions.signOutUser()(dispatch);
  const signedOut = await statusOnceEnded(() => axios.get(own, { headers }));
  return { dispatched, signedIn, signedOut };
}

async function jToker() {
  const window = browser();
  for (const name of ['jquery', 'jquery-deparam', 'pubsub-js', 'jquery.cookie']) {
    window.eval(readFileSync(requireOfJToker.resolve(name), 'utf8'));
  }
  window.eval(readFileSync(require.resolve('j-toker'), 'utf8'));
  const { $ } = window;
  const { auth } = $;
  // Nobody is signed in yet, which it refuses.
  await statusOf(() => auth.configure({ apiUrl: `${gateway}/api/v1`, storage: 'localStorage' }));
  await auth.emailSignIn({ email, password });
  const signedIn = await statusOf(() => $.ajax(own));
  auth.user = {};
  await auth.validateToken();
  const validated = auth.user.email;
  const headers = { ...auth.retrieveData('authHeaders') };
  await auth.signOut();
  const signedOut = await statusOnceEnded(() => $.ajax(own, { headers }));
  return { signedIn, validated, signedOut };
}

console.log(JSON.stringify({ reduxTokenAuth: await reduxTokenAuth(), jToker: await jToker() }));
process.exit(0);
