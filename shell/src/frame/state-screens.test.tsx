import { ApiError } from '@folkmoot/kit/api'
import { Forbidden } from '@folkmoot/kit/pages/forbidden.tsx'
import { NotFound } from '@folkmoot/kit/pages/not-found.tsx'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FailedStart } from './failed-start.tsx'
import { PageBoundary } from './page-boundary.tsx'

function Broken(): never {
	throw new Error('a bug')
}

it.each([
	['not found', <NotFound key="" />, "The page you're looking for does not exist.", 'link', 'Go home'],
	['forbidden', <Forbidden key="" />, 'Forbidden', 'link', 'Go home'],
	[
		'broken',
		<PageBoundary key="">
			<Broken />
		</PageBoundary>,
		'Something went wrong',
		'button',
		'Try reloading page',
	],
	[
		'not begun',
		<FailedStart key="" error={new ApiError(500, 'internal_error', '')} />,
		'Something went wrong.',
		'button',
		'Try reloading page',
	],
] as const)('%s: one sentence and one next step (spec 1 §2, §8)', (_name, element, sentence, role, step) => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined)
	vi.stubGlobal('reportError', vi.fn())
	renderInFrame(element)
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(sentence)
	expect(screen.getByRole(role, { name: step })).toBeDefined()
	if (role === 'link') expect(screen.getByRole('link', { name: step }).getAttribute('href')).toBe('/')
})

it('a start that failed because something is away is begun again by itself, others are not', () => {
	vi.useFakeTimers()
	const reload = vi.fn()
	const show = (status: number) => renderInFrame(<FailedStart error={new ApiError(status, 'service_unavailable', '')} reload={reload} />)
	show(500).unmount()
	vi.advanceTimersByTime(60_000)
	expect(reload).not.toHaveBeenCalled()
	show(503)
	expect(screen.getByText('A part of the site is away. This page looks for it again in a few seconds.')).toBeDefined()
	vi.advanceTimersByTime(10_000)
	expect(reload).toHaveBeenCalledOnce()
	vi.useRealTimers()
})
