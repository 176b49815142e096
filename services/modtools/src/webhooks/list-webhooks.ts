import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type {
	listCommunityWebhooks as communityEndpoint,
	listSiteWebhooks as siteEndpoint,
} from '@folkmoot/modtools-contract/webhook-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { presentWebhooks } from './present-webhooks.ts'
import { findWebhooks } from './webhook-store.ts'

export async function listCommunityWebhooks(
	input: HandlerInput<typeof communityEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof communityEndpoint>> {
	const { community } = await requireModerator(db, input)
	return presentWebhooks(db, await findWebhooks(db, community._id, input.tx), input.tx)
}

export async function listSiteWebhooks({ tx }: HandlerInput<typeof siteEndpoint>, { db }: Deps): Promise<Answer<typeof siteEndpoint>> {
	return presentWebhooks(db, await findWebhooks(db, null, tx), tx)
}
