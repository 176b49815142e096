import type { checkCommunityName as endpoint } from '@folkmoot/community-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { isCommunityName } from '../communities/community-name.ts'
import { findByName } from './community-import-store.ts'

export async function checkCommunityName(
	{ body: { name }, tx }: HandlerInput<typeof endpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endpoint>> {
	if (!isCommunityName(name)) throw badField('name', 'No community can have this name.', 'invalid_community_name')
	if (await findByName(db, name, tx)) throw fail('community_exists')
	return success
}
