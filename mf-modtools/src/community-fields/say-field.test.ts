import { communityFields } from '@folkmoot/community-contract/community-fields'
import { namesOf } from '@folkmoot/contract-kit/declared'
import { expect, it } from 'vitest'
import { fieldInLog, saidFields } from './say-field.ts'

it.each(namesOf(communityFields))('says %s in the log, in the form and in its menu', (name) => {
	expect(fieldInLog(name)).not.toBe(name)
	const field = saidFields(communityFields)[name]
	// The age label is in no form.
	expect(field?.label === undefined).toBe(name === 'nsfw')
	for (const { value, label } of field?.kind === 'choice' ? field.options : []) expect(label).not.toBe(value)
})

it('keeps what is declared with a label of its own', () => {
	expect(saidFields({ motto: { kind: 'flag', default: true, label: 'Motto' } })).toMatchObject({ motto: { label: 'Motto' } })
	expect(fieldInLog('gone')).toBe('gone')
})
