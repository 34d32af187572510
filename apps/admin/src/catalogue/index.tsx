export { CheckoutCreate, CheckoutEdit, CheckoutList, CheckoutShow } from './checkouts.js';
export { CompanyCreate, CompanyEdit, CompanyList } from './companies.js';
export { OrganizationCreate, OrganizationEdit, OrganizationList } from './organizations.js';
export { ProductCreate, ProductEdit, ProductList } from './products.js';
export { SoldProductCreate, SoldProductEdit, SoldProductList } from './sold-products.js';
