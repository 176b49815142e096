import * as endpoints from '@folkmoot/modtools-contract/webhook-endpoints'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { addCommunityWebhook, addSiteWebhook } from './add-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { editWebhook } from './edit-webhook.ts'
import { listWebhookDeliveries } from './list-deliveries.ts'
import { listCommunityWebhooks, listSiteWebhooks } from './list-webhooks.ts'
import { checkWebhook } from './load-webhook.ts'
import { rotateWebhookSecret } from './rotate-secret.ts'
import { resendWebhookDelivery, testWebhook } from './send-by-hand.ts'

const authorize = authorizeMember({ params: endpoints.editWebhook.params }, checkWebhook)

/** The area's routes for webhooks of communities and of the site. */
export const webhookTable: readonly Served[] = [
	serve(endpoints.listCommunityWebhooks, listCommunityWebhooks),
	serve(endpoints.addCommunityWebhook, addCommunityWebhook),
	serve(endpoints.listSiteWebhooks, listSiteWebhooks),
	serve(endpoints.addSiteWebhook, addSiteWebhook),
	...[
		serve(endpoints.editWebhook, editWebhook),
		serve(endpoints.deleteWebhook, deleteWebhook),
		serve(endpoints.rotateWebhookSecret, rotateWebhookSecret),
		serve(endpoints.testWebhook, testWebhook),
		serve(endpoints.listWebhookDeliveries, listWebhookDeliveries),
		serve(endpoints.resendWebhookDelivery, resendWebhookDelivery),
	].map((served) => withAuthorization(served, authorize)),
]
