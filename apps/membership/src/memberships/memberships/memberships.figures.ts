import { figure } from '@rotina/service-kit/admin';
import { Membership } from './membership.entity.js';

export const membershipsCreated = figure(Membership, {
  name: 'memberships_created',
  unit: 'count',
  by: { moment: 'createdAt' },
});
