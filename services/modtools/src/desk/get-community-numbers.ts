import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getCommunityNumbers as endpoint } from '@folkmoot/modtools-contract/desk-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { findNumbers } from './numbers-store.ts'
import { completeWeeks } from './weeks.ts'

export async function getCommunityNumbers(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { community } = await requireModerator(db, input)
	const numbers = await findNumbers(db, community._id)
	return { countedAt: numbers?.countedAt.toISOString() ?? null, weeks: completeWeeks(numbers?.weeks ?? [], input.now) }
}
