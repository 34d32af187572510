import { Navigate } from 'react-router-dom';
import { isTherapistOnly } from '../auth/access.js';
import { currentSession } from '../auth/session.js';
import { Home } from '../resources.js';

/** The first page after the sign-in: that of whoever is here for their own pages is one of these. */
export const Start = () =>
  isTherapistOnly(currentSession()?.roles ?? []) ? <Navigate to="/my/week" replace /> : <Home />;
