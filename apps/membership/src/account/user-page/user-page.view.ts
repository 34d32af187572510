import { Example, Field } from '@rotina/service-kit/openapi';
import { exampleUser, UserView } from '../../identity/users/users.dto.js';
import { exampleProfile, ProfileView } from '../../profiles/profiles/profile.view.js';

@Example<UserWithProfileView>({ ...exampleUser, profile: exampleProfile })
export class UserWithProfileView extends UserView {
  @Field(ProfileView) readonly profile: ProfileView;
}
