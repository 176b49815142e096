import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { siteOnlyEvents } from '@folkmoot/modtools-contract/webhook'
import type {
	addCommunityWebhook as communityEndpoint,
	addSiteWebhook as siteEndpoint,
} from '@folkmoot/modtools-contract/webhook-endpoints'
import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { requireModerator } from '../moderators/require-moderator.ts'
import type { LoadedWebhook } from './load-webhook.ts'
import { logWebhook } from './log-webhook.ts'
import { noHttps, targetProblem } from './target-address.ts'
import { readWanted } from './wanted-events.ts'
import { insertWebhook, type WebhookChange } from './webhook-store.ts'
import { webhookView } from './webhook-view.ts'

type Input = HandlerInput<typeof siteEndpoint>
type Created = Answer<typeof siteEndpoint>

export async function addCommunityWebhook(input: HandlerInput<typeof communityEndpoint>, deps: Deps): Promise<Created> {
	const { community, as } = await requireModerator(deps.db, input)
	return add(input, deps, { communityId: community._id, as })
}

export function addSiteWebhook(input: Input, deps: Deps): Promise<Created> {
	return add(input, deps, { communityId: null, as: 'admins' })
}

type Place = Pick<WebhookRecord, 'communityId'> & Pick<LoadedWebhook, 'as'>

async function add(input: Input, deps: Deps, { communityId, as }: Place): Promise<Created> {
	const { db } = deps
	if (!input.body.url) throw badField('url', noHttps)
	checkFields(input.body, communityId, deps)
	const { record, secret } = await insertWebhook(
		db,
		{ communityId, fields: input.body, by: toObjectId(input.viewer.id), origin: input.origin ?? '' },
		input,
	)
	await logWebhook(db, { hook: record, as }, 'add_webhook', input)
	input.afterCommit(() => readWanted(deps))
	return { webhook: webhookView(record, false), secret }
}

/** What only the settings and the place of a webhook tell to be wrong. */
export function checkFields(
	{ url, events }: Pick<WebhookChange, 'url' | 'events'>,
	communityId: WebhookRecord['communityId'],
	{ config }: Deps,
): void {
	const problem = url ? targetProblem(url, config) : null
	if (problem) throw badField('url', problem)
	if (communityId && events.some((event) => siteOnlyEvents.includes(event)))
		throw badField('events', 'Only webhooks of the site can have this event.')
}
