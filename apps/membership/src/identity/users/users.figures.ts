import { figure } from '@rotina/service-kit/admin';
import { User } from './user.entity.js';

export const usersCreated = figure(User, { name: 'users_created', unit: 'count', by: { moment: 'createdAt' } });
