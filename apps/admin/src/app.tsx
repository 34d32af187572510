import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { dataProvider } from './api/data-provider.js';
import { authProvider } from './auth/auth-provider.js';
import { personalStore } from './auth/personal-store.js';
import { currentSession } from './auth/session.js';
import { i18nProvider } from './i18n/i18n-provider.js';
import { Layout } from './layout/layout.js';
import { SignIn } from './layout/sign-in.js';
import { Start } from './layout/start.js';
import {
  DeliveryFailuresPage,
  JobsPage,
  ownPages,
  RenegotiatePage,
  resources,
  SearchPage,
  SystemCheckPage,
} from './resources.js';
import { darkTheme, lightTheme } from './theme.js';

const store = personalStore(localStorageStore(), () => currentSession()?.email ?? null);

/** The web app of administrators, operators and finance. */
export const App = () => (
  <BrowserRouter basename="/admin">
    <Admin
      title="Rotina"
      dataProvider={dataProvider}
      authProvider={authProvider}
      store={store}
      i18nProvider={i18nProvider}
      layout={Layout}
      loginPage={SignIn}
      dashboard={Start}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        <Route path="/search" element={<SearchPage />} />
        <Route path="/delivery-failures" element={<DeliveryFailuresPage />} />
        <Route path="/checkout/payments/:pid/renegotiate" element={<RenegotiatePage />} />
        <Route path="/jobs" element={<JobsPage />} />
        <Route path="/system-check" element={<SystemCheckPage />} />
        {ownPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </CustomRoutes>
    </Admin>
  </BrowserRouter>
);
