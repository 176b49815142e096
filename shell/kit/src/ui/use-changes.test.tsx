import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useChanges } from './use-changes.ts'

const saved = { about: 'Soil.', isOpen: false, place: '' }
const show = () => renderHook((props: typeof saved) => useChanges(props), { initialProps: saved })

it('has no changes at first, and none after reverting a field', () => {
	const { result } = show()
	expect(result.current).toMatchObject({ draft: saved, hasChanges: false })
	act(() => result.current.change({ about: 'Seeds.', isOpen: true }))
	expect(result.current).toMatchObject({ draft: { about: 'Seeds.', isOpen: true, place: '' }, hasChanges: true })
	act(() => result.current.change({ about: 'Soil.' }))
	expect(result.current.hasChanges).toBe(true)
	act(() => result.current.change({ isOpen: false }))
	expect(result.current.hasChanges).toBe(false)
})

it('follows saved values, except in changed fields', () => {
	const { result, rerender } = show()
	act(() => result.current.change({ about: 'Seeds.', isOpen: true }))
	act(() => result.current.change({ isOpen: false }))
	rerender({ about: 'Sand.', isOpen: true, place: 'Here' })
	expect(result.current.draft).toEqual({ about: 'Seeds.', isOpen: true, place: 'Here' })
	act(() => result.current.discard())
	expect(result.current).toMatchObject({ draft: { about: 'Sand.', isOpen: true, place: 'Here' }, hasChanges: false })
})

it('sends changed fields, and keeps edits made while saving', async () => {
	const { result, rerender } = show()
	act(() => result.current.change({ about: 'Seeds. ', place: 'Here' }))
	await act(() =>
		result.current.save(async (changed) => {
			expect(changed).toEqual({ about: 'Seeds. ', place: 'Here' })
			act(() => result.current.change({ place: '' }))
			rerender({ about: 'Seeds.', isOpen: false, place: 'Here' })
		}),
	)
	expect(result.current).toMatchObject({ draft: { about: 'Seeds.', place: '' }, hasChanges: true })
})

it('keeps all changes when saving fails', async () => {
	const { result } = show()
	act(() => result.current.change({ about: 'Seeds.' }))
	await act(() => expect(result.current.save(() => Promise.reject(new Error('no')))).rejects.toThrow('no'))
	expect(result.current).toMatchObject({ draft: { about: 'Seeds.' }, hasChanges: true })
})
