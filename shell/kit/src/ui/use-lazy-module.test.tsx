import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useLazyModule } from './use-lazy-module.ts'

const fetchModule = vi.fn<() => Promise<{ text: string }>>()
beforeEach(() => {
	fetchModule.mockReset()
	vi.stubGlobal('reportError', vi.fn())
})

function Part({ isWanted }: { isWanted: boolean }): ReactNode {
	return useLazyModule(fetchModule, isWanted)?.text ?? 'nothing yet'
}

it('loads a module when it is wanted, and keeps it', async () => {
	fetchModule.mockResolvedValue({ text: 'loaded' })
	const { rerender } = render(<Part isWanted={false} />)
	expect(fetchModule).not.toHaveBeenCalled()
	rerender(<Part isWanted />)
	expect(screen.getByText('nothing yet')).toBeTruthy()
	expect(await screen.findByText('loaded')).toBeTruthy()
	rerender(<Part isWanted={false} />)
	expect(screen.getByText('loaded')).toBeTruthy()
})

it('reports a failure, shows nothing, and tries again when it is wanted anew', async () => {
	fetchModule.mockRejectedValueOnce(new Error('no such chunk')).mockResolvedValueOnce({ text: 'loaded' })
	const { rerender } = render(<Part isWanted />)
	await vi.waitFor(() => expect(reportError).toHaveBeenCalledOnce())
	expect(screen.getByText('nothing yet')).toBeTruthy()
	rerender(<Part isWanted={false} />)
	rerender(<Part isWanted />)
	expect(await screen.findByText('loaded')).toBeTruthy()
})

it('waits for a connection', async () => {
	fetchModule.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ text: 'loaded' })
	const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
	render(<Part isWanted />)
	await vi.waitFor(() => expect(fetchModule).toHaveBeenCalledOnce())
	await Promise.resolve()
	onLine.mockRestore()
	window.dispatchEvent(new Event('online'))
	expect(await screen.findByText('loaded')).toBeTruthy()
	expect(reportError).not.toHaveBeenCalled()
})
