import { sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import { expect, it } from 'vitest'
import { withMembership } from './membership.ts'

const community = (name: string, userJoined: boolean) => sampleCommunity({ id: name, name, userJoined })
const names = (...args: Parameters<typeof withMembership>) => withMembership(...args).map(({ name }) => name)

it.each([
	['joined: put in its place', ['Apples', 'cherries'], community('Beans', true), ['Apples', 'Beans', 'cherries']],
	['joined twice: there once', ['Apples'], community('Apples', true), ['Apples']],
	['left: gone', ['Apples', 'Beans'], community('Apples', false), ['Beans']],
])('%s', (_name, before, changed, after) => {
	expect(
		names(
			before.map((name) => community(name, true)),
			changed,
		),
	).toEqual(after)
})
