import { Box, Link } from '@mui/material';
import { email, Login, LoginForm, PasswordInput, required, TextInput, useTranslate } from 'react-admin';
import { visuallyHidden } from '../shared/visually-hidden.js';

/** That of every page, instead of react-admin's picture. */
const ground = { backgroundImage: 'none', backgroundColor: 'background.default' };

/** The sign-in: an address and a password, and the way to another one. */
export function SignIn() {
  const translate = useTranslate();
  return (
    <Box component="main">
      <Box component="h1" sx={visuallyHidden}>
        {translate('rotina.sign_in.title')}
      </Box>
      <Login sx={ground}>
        <LoginForm>
          <TextInput
            autoFocus
            source="email"
            type="email"
            label="fields.email"
            autoComplete="username"
            validate={[required(), email()]}
          />
          <PasswordInput
            source="password"
            label="ra.auth.password"
            autoComplete="current-password"
            validate={required()}
          />
        </LoginForm>
        <Box sx={{ textAlign: 'center', pb: 2 }}>
          <Link href="/senha/esqueci">{translate('rotina.sign_in.forgot')}</Link>
        </Box>
      </Login>
    </Box>
  );
}
