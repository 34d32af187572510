export { AsaasWebhookBody as GatewayWebhookBody, tokenHeader } from './asaas/asaas.webhook.js';
