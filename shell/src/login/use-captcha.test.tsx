import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { solveChallenge } from 'altcha-lib'
import { expect, it, vi } from 'vitest'
import { captchaApi } from './captcha.api.ts'
import { useCaptcha } from './use-captcha.ts'

vi.mock('altcha-lib')

it('is not done when earlier work, aborted meanwhile, succeeds', async () => {
	const challenge = { parameters: {}, signature: '' } as never // It is passed on to the solver only.
	fakeApi()
		.on(captchaApi.getCaptcha, () => challenge)
		.install()
	const solved: ((solution: never) => void)[] = []
	vi.mocked(solveChallenge).mockImplementation(() => new Promise((resolve) => solved.push(resolve)))
	const { result } = renderHook(() => useCaptcha(true))
	await waitFor(() => expect(solved).toHaveLength(1))
	act(() => result.current.retry())
	await waitFor(() => expect(solved).toHaveLength(2))
	const solution = { counter: 1, derivedKey: '' } as never
	await act(async () => solved[0]?.(solution))
	expect(result.current.state).toBe('working')
	await act(async () => solved[1]?.(solution))
	expect(result.current.state).toBe('done')
})
