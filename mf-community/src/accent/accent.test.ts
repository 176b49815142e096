import { communityFields } from '@folkmoot/community-contract/community-fields'
import { expect, it } from 'vitest'
import { accentProps, groundOf } from './accent.ts'

it('has one of the twelve grounds of marks for each accent, in the order in which they are offered', () => {
	const [, ...accents] = communityFields.accent.options.map(({ value }) => value)
	expect(accents.map((accent) => groundOf({ accent }))).toEqual(Array.from({ length: 12 }, (_, index) => index))
	expect(accentProps({ accent: 'teal' })).toEqual({ 'data-accent': 'teal' })
})

it.each([[{ accent: 'none' }], [{}]] as const)('leaves the page of %j as it is', (community) => {
	expect([accentProps(community), groundOf(community)]).toEqual([{}, undefined])
})
