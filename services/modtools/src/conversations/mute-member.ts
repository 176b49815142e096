import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { muteConversationMember as endpoint } from '@folkmoot/modtools-contract/conversation-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { Db } from 'mongodb'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { findName } from '../people-reader.ts'
import { loadForTeam, type OpenConversation } from './load-conversation.ts'
import { endMute, findMutedUntil, setMute } from './mute-store.ts'

type Input = HandlerInput<typeof endpoint>

/** Logged without any text of the conversation. */
export async function muteConversationMember(input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const open = await loadForTeam(db, input)
	const { days } = input.body
	if (days === 0) {
		const before = await findMutedUntil(db, open.conversation, input)
		await endMute(db, open.conversation, input)
		if (before) await record(db, open, null, input)
		return { mutedUntil: null }
	}
	const until = new Date(input.now.getTime() + days * dayMs)
	await setMute(db, open.conversation, until, input)
	await record(db, open, until, input)
	return { mutedUntil: until.toISOString() }
}

/** Only the team is told what is wrong with the input. */
export const authorizeMute = authorizeMember(endpoint, (call, { db }) => loadForTeam(db, { ...call, tx: undefined }))

/** In the log of the community, or in that of the admins. */
async function record(db: Db, { conversation, as }: OpenConversation, until: Date | null, input: Input): Promise<void> {
	const { communityId, memberId } = conversation
	const action = until ? 'mute_member' : 'unmute_member'
	const details = until ? { until: until.toISOString() } : {}
	const id = memberId.toHexString()
	if (communityId) {
		const act = { communityId: communityId.toHexString(), action, as, by: input.viewer.id, about: id, details } as const
		await appendToModlog(db, act, input)
		return
	}
	const name = (await findName(db, id, input.tx)) ?? ''
	await recordAdminAction(db, input, { action, about: { kind: 'member', id, name }, note: null, details })
}
