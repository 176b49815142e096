import { ApiError } from '@folkmoot/kit/api'
import { Forbidden } from '@folkmoot/kit/pages/forbidden.tsx'
import { NotFound } from '@folkmoot/kit/pages/not-found.tsx'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { StartupError } from './startup-error.tsx'

function Broken(): never {
	throw new Error('a bug')
}

it.each([
	['not found', <NotFound key="" />, "The page you're looking for does not exist.", 'link', 'Go home'],
	['forbidden', <Forbidden key="" />, 'Forbidden', 'link', 'Go home'],
	[
		'broken',
		<PageErrorBoundary key="">
			<Broken />
		</PageErrorBoundary>,
		'Something went wrong',
		'button',
		'Try reloading page',
	],
	[
		'not started',
		<StartupError key="" error={new ApiError(500, 'internal_error', '')} />,
		'Something went wrong.',
		'button',
		'Try reloading page',
	],
] as const)('%s: one sentence and one next step', (_name, element, sentence, role, step) => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined)
	vi.stubGlobal('reportError', vi.fn())
	renderInFrame(element)
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(sentence)
	expect(screen.getByRole(role, { name: step })).toBeDefined()
	if (role === 'link') expect(screen.getByRole('link', { name: step }).getAttribute('href')).toBe('/')
})

it('retries the startup after a transient error only', () => {
	vi.useFakeTimers()
	const reload = vi.fn()
	const show = (status: number) => renderInFrame(<StartupError error={new ApiError(status, 'service_unavailable', '')} reload={reload} />)
	show(500).unmount()
	vi.advanceTimersByTime(60_000)
	expect(reload).not.toHaveBeenCalled()
	show(503)
	expect(screen.getByText('Part of the site is unavailable. Retrying in a few seconds.')).toBeDefined()
	vi.advanceTimersByTime(10_000)
	expect(reload).toHaveBeenCalledOnce()
	vi.useRealTimers()
})
