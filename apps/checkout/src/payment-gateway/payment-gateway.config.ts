export { AsaasConfig as PaymentGatewayConfig } from './asaas/asaas.config.js';
