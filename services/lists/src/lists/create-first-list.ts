import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { createFirstList as endpoint } from '@folkmoot/lists-contract/list-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { insertFirstList } from './list-store.ts'

export async function createFirstList(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await insertFirstList(db, input.body, input)
	return success
}
