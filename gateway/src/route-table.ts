import * as account from '@folkmoot/account-contract/account-endpoints'
import * as announcements from '@folkmoot/account-contract/announcement-endpoints'
import * as arrivingAuthors from '@folkmoot/account-contract/archive-endpoints'
import * as badges from '@folkmoot/account-contract/badge-endpoints'
import * as bots from '@folkmoot/account-contract/bot-endpoints'
import * as captcha from '@folkmoot/account-contract/captcha-endpoints'
import * as claims from '@folkmoot/account-contract/claim-endpoints'
import * as email from '@folkmoot/account-contract/email-endpoints'
import * as homeAddress from '@folkmoot/account-contract/home-address-endpoints'
import * as keys from '@folkmoot/account-contract/key-endpoints'
import * as names from '@folkmoot/account-contract/name-endpoints'
import * as notifications from '@folkmoot/account-contract/notification-endpoints'
import * as passkeys from '@folkmoot/account-contract/passkey-endpoints'
import * as accountPictures from '@folkmoot/account-contract/picture-endpoints'
import * as polls from '@folkmoot/account-contract/poll-endpoints'
import * as push from '@folkmoot/account-contract/push-endpoints'
import * as security from '@folkmoot/account-contract/security-endpoints'
import * as signIn from '@folkmoot/account-contract/sign-in-endpoints'
import * as signInSettings from '@folkmoot/account-contract/sign-in-settings-endpoints'
import * as admin from '@folkmoot/admin-contract/admin-endpoints'
import * as auditLog from '@folkmoot/admin-contract/audit-endpoints'
import * as communityImports from '@folkmoot/admin-contract/community-import-endpoints'
import * as sourceImports from '@folkmoot/admin-contract/import-endpoints'
import * as ipBlocks from '@folkmoot/admin-contract/ip-block-endpoints'
import * as contentRemovals from '@folkmoot/admin-contract/removal-endpoints'
import * as siteState from '@folkmoot/admin-contract/site-state-endpoints'
import * as arrivingCommunities from '@folkmoot/community-contract/archive-endpoints'
import * as community from '@folkmoot/community-contract/community-endpoints'
import * as communityPictures from '@folkmoot/community-contract/picture-endpoints'
import { type EndpointSpec, endpointsIn } from '@folkmoot/contract-kit/endpoint'
import type { FailureCode } from '@folkmoot/contract-kit/failures'
import * as embedding from '@folkmoot/feeds-contract/embed-endpoints'
import { embedRoutes } from '@folkmoot/feeds-contract/embed-routes'
import * as feeds from '@folkmoot/feeds-contract/feed-endpoints'
import * as searching from '@folkmoot/feeds-contract/search-endpoints'
import * as streaming from '@folkmoot/feeds-contract/stream-endpoints'
import { syndicationRoutes } from '@folkmoot/feeds-contract/syndication-routes'
import * as lists from '@folkmoot/lists-contract/list-endpoints'
import * as arrivingPictures from '@folkmoot/media-contract/archive-endpoints'
import { imageFileRoute } from '@folkmoot/media-contract/image-address'
import * as linkImages from '@folkmoot/media-contract/link-image-endpoints'
import * as media from '@folkmoot/media-contract/media-endpoints'
import * as pictures from '@folkmoot/media-contract/picture-endpoints'
import * as archives from '@folkmoot/modtools-contract/archive-endpoints'
import * as automaticRules from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import * as conversations from '@folkmoot/modtools-contract/conversation-endpoints'
import * as decisions from '@folkmoot/modtools-contract/decision-endpoints'
import * as moderatorsDesk from '@folkmoot/modtools-contract/desk-endpoints'
import * as escalations from '@folkmoot/modtools-contract/escalation-endpoints'
import * as moderatorNotices from '@folkmoot/modtools-contract/moderator-notices-endpoints'
import * as modlog from '@folkmoot/modtools-contract/modlog-endpoints'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import * as memberNotes from '@folkmoot/modtools-contract/note-endpoints'
import * as modqueue from '@folkmoot/modtools-contract/queue-endpoints'
import * as savedReplies from '@folkmoot/modtools-contract/saved-reply-endpoints'
import * as waiting from '@folkmoot/modtools-contract/waiting-endpoints'
import * as webhooks from '@folkmoot/modtools-contract/webhook-endpoints'
import * as arrivingPosts from '@folkmoot/post-contract/archive-endpoints'
import * as comments from '@folkmoot/post-contract/comment-endpoints'
import * as drafts from '@folkmoot/post-contract/draft-endpoints'
import * as held from '@folkmoot/post-contract/held-endpoints'
import * as posts from '@folkmoot/post-contract/post-endpoints'
import * as restoring from '@folkmoot/post-contract/removal-endpoints'

/** One route: method, path and the area that answers. */
export interface Route {
	method: EndpointSpec['method']
	path: string
	area: string
	/** null for routes that are no endpoints, such as the bytes of images. */
	endpoint: EndpointSpec | null
	/** For routes without an endpoint: a description, the media types of the files, and the failure codes. */
	about?: string
	types?: readonly string[]
	failures?: readonly FailureCode[]
	/** Other sites may show it in a frame: those that its own content policy names. */
	isFramed?: boolean
}

/** All contract modules that declare endpoints. A new area adds its own here. */
export const contracts: readonly Readonly<Record<string, unknown>>[] = [
	account,
	accountPictures,
	admin,
	announcements,
	archives,
	arrivingAuthors,
	arrivingCommunities,
	arrivingPictures,
	arrivingPosts,
	auditLog,
	automaticRules,
	badges,
	bots,
	captcha,
	claims,
	comments,
	community,
	communityImports,
	communityPictures,
	contentRemovals,
	conversations,
	decisions,
	drafts,
	email,
	embedding,
	escalations,
	feeds,
	held,
	homeAddress,
	sourceImports,
	ipBlocks,
	keys,
	linkImages,
	lists,
	media,
	memberNotes,
	moderatorNotices,
	moderatorsDesk,
	modlog,
	modqueue,
	savedReplies,
	webhooks,
	modtools,
	names,
	notifications,
	passkeys,
	pictures,
	polls,
	posts,
	push,
	restoring,
	security,
	searching,
	signIn,
	signInSettings,
	siteState,
	streaming,
	waiting,
]

/** Routes of areas that are no endpoints. */
const plainRoutes: readonly Route[] = [imageFileRoute, ...syndicationRoutes, ...embedRoutes].map((route) => ({ ...route, endpoint: null }))

/** The gateway's route table, derived from the contracts; throws if two endpoints have the same route. */
export function routeTable(): Route[] {
	return deriveRoutes(contracts.flatMap(endpointsIn), plainRoutes)
}

/** Routes of the public endpoints, without those for services only. */
export function deriveRoutes(endpoints: readonly EndpointSpec[], plain: readonly Route[] = []): Route[] {
	const publicEndpoints = endpoints.filter(({ access }) => access !== 'service')
	const routes = [
		...publicEndpoints.map((endpoint) => ({ method: endpoint.method, path: endpoint.path, area: endpoint.area, endpoint })),
		...plain,
	]
	const claimed = new Map<string, string>()
	for (const { method, path, area } of routes) {
		const address = `${method} ${path.replace(/:\w+/g, ':')}`
		const claimant = claimed.get(address)
		if (claimant) throw new Error(`Two endpoints claim ${method} ${path}: one of ${claimant} and one of ${area}.`)
		claimed.set(address, area)
	}
	return routes
}
