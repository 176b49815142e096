import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { successSchema } from '@folkmoot/contract-kit/success'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import { parseInput } from './parse-input.ts'

const endpoint = defineEndpoint({
	area: 'post',
	method: 'POST',
	path: '/api/coins',
	access: 'anyone',
	about: 'A write of a list.',
	body: z.object({ ids: z.array(z.string().max(24)).max(500), inner: z.object({ note: z.string().max(20).optional() }).optional() }),
	reply: successSchema,
	codes: { 'body.inner.note': 'invalid_image_id' },
})

function refusalOf(body: unknown): Failure {
	try {
		parseInput(endpoint, { params: {}, query: {}, body })
	} catch (error) {
		if (error instanceof Failure) return error
		throw error
	}
	throw new Error('It was accepted.')
}

it('names some of the wrong items of a long list, and still gives the code of a later field', () => {
	const { code, fields = {} } = refusalOf({ ids: Array(500).fill(1), inner: { note: 'x'.repeat(30) } })
	expect(code).toBe('invalid_image_id')
	expect(fields).toMatchObject({ 'ids.0': 'Must be text.', 'ids.49': 'Must be text.' })
	expect(Object.keys(fields).length).toBe(50)
})

it.each([
	['in a list', { ids: ['a', 'b\0'] }, 'ids.1'],
	['in an object', { ids: [], inner: { note: '\ud800' } }, 'inner.note'],
	['in a field that the contract ignores', { ids: [], other: [{ text: '\udc00' }] }, 'other.0.text'],
])('names the text that cannot be stored %s', (_where, body, field) => {
	expect(refusalOf(body).fields).toEqual({ [field]: 'There is a character in it that cannot be stored.' })
})

it('says what is wrong with the input before what cannot be stored of it', () => {
	expect(refusalOf({ ids: ['\0'.repeat(30)] }).fields).toEqual({ 'ids.0': 'Must have at most 24 characters.' })
})
