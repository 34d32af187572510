import type { ReactNode } from 'react';
import {
  AppBar,
  Layout as RaLayout,
  LoadingIndicator,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useTranslate,
} from 'react-admin';
import { LanguageMenu } from './language-menu.js';
import { SearchBox } from '../search/search-box.js';
import { Menu } from './menu.js';

/** Says what turns while data is loaded. */
function Progress() {
  const translate = useTranslate();
  return <LoadingIndicator aria-hidden={false} aria-label={translate('ra.page.loading')} />;
}

const toolbar = (
  <>
    <LanguageMenu />
    <ToggleThemeButton />
    <Progress />
  </>
);

/** The menu of the account, which is named by its address. */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu {...(identity?.fullName !== undefined && { label: identity.fullName })}>
      <Logout />
    </UserMenu>
  );
}

const Bar = () => (
  <AppBar toolbar={toolbar} userMenu={<AccountMenu />}>
    <TitlePortal component="h1" />
    <SearchBox />
  </AppBar>
);

/** Without it, a wide table widens the page, where it should scroll within itself. */
const narrowable = {
  minWidth: 0,
  '& #main-content': { pt: { xs: 1, sm: 2 } },
  '& .RaLayout-appFrame, & .RaLayout-content, & .RaList-main, & .RaList-content, & .RaShow-card': { minWidth: 0 },
};

export const Layout = ({ children }: { readonly children: ReactNode }) => (
  <RaLayout appBar={Bar} menu={Menu} sx={narrowable}>
    {children}
  </RaLayout>
);
