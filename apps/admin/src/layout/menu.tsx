import { ListSubheader } from '@mui/material';
import AssignmentIcon from '@mui/icons-material/Assignment';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import HealthIcon from '@mui/icons-material/MonitorHeart';
import JobsIcon from '@mui/icons-material/PendingActions';
import FailuresIcon from '@mui/icons-material/ReportProblem';
import { CanAccess, Menu as RaMenu, useSidebarState, useTranslate } from 'react-admin';
import { menu } from '../resources.js';

/** The pages by their sections. Everyone sees those that their roles may open. */
export function Menu() {
  return (
    <RaMenu>
      <RaMenu.DashboardItem primaryText="rotina.home" />
      {menu.map(({ title, resources }) => (
        <MenuSection key={title} title={title} resources={resources} />
      ))}
      <CanAccess resource="checkout/delivery-failures" action="list">
        <RaMenu.Item to="/delivery-failures" primaryText="rotina.delivery_failures" leftIcon={<FailuresIcon />} />
      </CanAccess>
      <CanAccess resource="system" action="list">
        <Heading title="rotina.menu.system" />
        <RaMenu.Item to="/habits/dead-letters" primaryText="rotina.dead_letters" leftIcon={<ErrorIcon />} />
        <RaMenu.Item to="/habits/audit" primaryText="rotina.audit" leftIcon={<AssignmentIcon />} />
        <RaMenu.Item to="/jobs" primaryText="rotina.jobs" leftIcon={<JobsIcon />} />
        <RaMenu.Item to="/system-check" primaryText="rotina.system_check" leftIcon={<HealthIcon />} />
      </CanAccess>
    </RaMenu>
  );
}

/** Its heading is seen by those who see one of its pages. */
const MenuSection = ({ title, resources }: (typeof menu)[number]) => (
  <>
    <CanAccess resource={resources[0] ?? ''} action="list">
      <Heading title={title} />
    </CanAccess>
    {resources.map((name) => (
      <RaMenu.ResourceItem key={name} name={name} />
    ))}
  </>
);

function Heading({ title }: { readonly title: string }) {
  const translate = useTranslate();
  const [isOpen] = useSidebarState();
  if (!isOpen) return null;
  return (
    <ListSubheader component="li" disableSticky sx={{ lineHeight: 2.5, bgcolor: 'transparent' }}>
      {translate(title)}
    </ListSubheader>
  );
}
