import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getCommunityNumbers as endpoint } from '@folkmoot/modtools-contract/desk-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { countWeeks, findNumbers } from './numbers-store.ts'
import { completeWeeks } from './weeks.ts'

export async function getCommunityNumbers(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { community } = await requireModerator(db, input)
	const stored = await findNumbers(db, community._id)
	// A community that no round has come by yet.
	const { countedAt, weeks } = stored ?? { countedAt: input.now, weeks: await countWeeks(db, community._id, input.now) }
	return { countedAt: countedAt.toISOString(), weeks: completeWeeks(weeks, input.now) }
}
