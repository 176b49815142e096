import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SilentErrorBoundary } from './silent-error-boundary.tsx'

const error = new Error('broken')

function Broken(): never {
	throw error
}

it('shows the fallback, and reports the error', () => {
	const reportError = vi.fn()
	vi.stubGlobal('reportError', reportError)
	vi.spyOn(console, 'error').mockImplementation(() => undefined)
	render(
		<SilentErrorBoundary fallback="Not available">
			<Broken />
		</SilentErrorBoundary>,
	)
	expect(screen.getByText('Not available')).toBeDefined()
	expect(reportError).toHaveBeenCalledExactlyOnceWith(error)
})
