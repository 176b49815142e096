import type { Answer } from '@folkmoot/contract-kit/endpoint'
import {
	changeModeratorNotices as changeEndpoint,
	type getModeratorNotices as getEndpoint,
} from '@folkmoot/modtools-contract/moderator-notices-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { loadCommunity } from '../community-reader.ts'
import { findModerator, type NoticeFlags, setNotices } from './moderator-store.ts'

type Notices = Answer<typeof getEndpoint>

/** What is on by default is stored where it is off. */
const offFlags = {
	notified: 'noticesOff',
	reports: 'reportNoticesOff',
	appeals: 'appealNoticesOff',
	messages: 'messageNoticesOff',
	held: 'heldNoticesOff',
	ruleHits: 'hitNoticesOff',
	overdue: 'overdueNoticesOff',
	push: 'pushNoticesOff',
} as const satisfies Record<Exclude<keyof Notices, 'mail'>, keyof NoticeFlags>
const switches = Object.keys(offFlags) as (keyof typeof offFlags)[]

/** The switches as the API names them. */
function noticesOf(moderator: NoticeFlags): Notices {
	const on = Object.fromEntries(switches.map((name) => [name, !moderator[offFlags[name]]])) as Omit<Notices, 'mail'>
	return { ...on, mail: moderator.noticeMails === true }
}

function flagsOf({ mail, ...given }: HandlerInput<typeof changeEndpoint>['body']): Parameters<typeof setNotices>[2] {
	const changed = switches.flatMap((name) => (given[name] === undefined ? [] : [[offFlags[name], !given[name]] as const]))
	return { ...Object.fromEntries(changed), ...(mail === undefined ? {} : { noticeMails: mail }) }
}

/** A moderator's own switches; they say nothing about admins, who are notified only of communities that they moderate. */
export async function getModeratorNotices(
	{ params, viewer, tx }: HandlerInput<typeof getEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof getEndpoint>> {
	await loadCommunity(db, params.communityId, tx)
	const moderator = await findModerator(db, { ...params, userId: viewer.id }, tx)
	if (!moderator) throw fail('not_mod')
	return noticesOf(moderator)
}

export async function changeModeratorNotices(
	{ params, body, viewer, tx }: HandlerInput<typeof changeEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof changeEndpoint>> {
	await loadCommunity(db, params.communityId, tx)
	const moderator = await setNotices(db, { ...params, userId: viewer.id }, flagsOf(body), tx)
	if (!moderator) throw fail('not_mod')
	return noticesOf(moderator)
}

/** Others, admins too, are told that they have no such switch before what is wrong with the input. */
export const authorizeNotices = authorizeMember(changeEndpoint, async ({ params, viewer }, { db }) => {
	await loadCommunity(db, params.communityId, undefined)
	if (!(await findModerator(db, { ...params, userId: viewer.id }))) throw fail('not_mod')
})
