import { Tab, Tabs } from '@mui/material';
import { Link } from 'react-router-dom';
import { useResourceContext, useTranslate } from 'react-admin';
import { services } from '../api/services.js';

/** Leads from a list of one service to those of the others. */
export function ServiceTabs() {
  const [service = '', list = ''] = (useResourceContext() ?? '').split('/');
  const translate = useTranslate();
  return (
    <Tabs value={service} variant="scrollable" aria-label={translate('rotina.service')}>
      {services.map((one) => (
        <Tab key={one} value={one} label={translate(`services.${one}`)} component={Link} to={`/${one}/${list}`} />
      ))}
    </Tabs>
  );
}
