import { Box, Typography } from '@mui/material';
import AssignmentIcon from '@mui/icons-material/Assignment';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import HealthIcon from '@mui/icons-material/MonitorHeart';
import JobsIcon from '@mui/icons-material/PendingActions';
import FailuresIcon from '@mui/icons-material/ReportProblem';
import type { ReactNode } from 'react';
import { CanAccess, Menu as RaMenu, useSidebarState, useTranslate } from 'react-admin';
import { isTherapistOnly } from '../auth/access.js';
import { currentSession } from '../auth/session.js';
import { menu, ownPages } from '../resources.js';

/** A long name goes on in a second line; where the menu shows icons alone, names stay beside them, out of sight. */
const wholeNames = { '& .MuiMenuItem-root, & .MuiMenuItem-root *': { whiteSpace: 'normal', overflowWrap: 'anywhere' } };

/** The pages by their sections. Everyone sees those that their roles may open. */
export function Menu() {
  const [isOpen] = useSidebarState();
  return (
    <RaMenu sx={isOpen ? wholeNames : {}}>
      {!isTherapistOnly(currentSession()?.roles ?? []) && <RaMenu.DashboardItem primaryText="rotina.home" />}
      <CanAccess resource="therapist" action="list">
        <Group title="rotina.menu.own">
          {ownPages.map(({ path, title, Icon }) => (
            <RaMenu.Item key={path} to={path} primaryText={title} leftIcon={<Icon />} />
          ))}
        </Group>
      </CanAccess>
      {menu.map(({ title, resources }) => (
        <CanAccess key={title} resource={resources[0] ?? ''} action="list">
          <Group title={title}>
            {resources.map((name) => (
              <RaMenu.ResourceItem key={name} name={name} />
            ))}
            {title === 'rotina.menu.payments' && <DeliveryFailuresItem />}
          </Group>
        </CanAccess>
      ))}
      <CanAccess resource="system" action="list">
        <Group title="rotina.menu.system">
          <RaMenu.Item to="/habits/dead-letters" primaryText="rotina.dead_letters" leftIcon={<ErrorIcon />} />
          <RaMenu.Item to="/audit" primaryText="rotina.audit" leftIcon={<AssignmentIcon />} />
          <RaMenu.Item to="/jobs" primaryText="rotina.jobs" leftIcon={<JobsIcon />} />
          <RaMenu.Item to="/system-check" primaryText="rotina.system_check" leftIcon={<HealthIcon />} />
        </Group>
      </CanAccess>
    </RaMenu>
  );
}

const DeliveryFailuresItem = () => (
  <CanAccess resource="checkout/delivery-failures" action="list">
    <RaMenu.Item to="/delivery-failures" primaryText="rotina.delivery_failures" leftIcon={<FailuresIcon />} />
  </CanAccess>
);

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Pages of one section, under a heading where the menu is wide enough for one. */
function Group({ title, children }: GroupProps) {
  const translate = useTranslate();
  const [isOpen] = useSidebarState();
  return (
    <Box role="group" aria-label={translate(title)}>
      {isOpen && (
        <Typography aria-hidden variant="body2" sx={{ px: 2, pt: 1.5, pb: 0.5, color: 'text.secondary' }}>
          {translate(title)}
        </Typography>
      )}
      {children}
    </Box>
  );
}
