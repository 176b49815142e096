import { deviceAtom } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LanguageSwitch } from './language-switch.tsx'

const menu = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Language' })

it.each([
	['a member', memberSession()],
	['a guest where there is no choice', guestSession({ languages: { default: 'de', offered: ['de'] } })],
])('is not for %s', (_who, session) => {
	renderInFrame(<LanguageSwitch />, { session })
	expect(menu()).toBeNull()
})

it('offers the languages of the site by their own names, keeps the choice on the device and reloads', async () => {
	const reload = vi.fn()
	const session = guestSession({ languages: { default: 'en', offered: ['en', 'ar'] } })
	const { store } = renderInFrame(<LanguageSwitch reload={reload} />, { session })
	const select = menu() ?? expect.unreachable()
	expect([...select.options].map(({ text }) => text)).toEqual(['Browser language', 'English', 'العربية'])
	expect(select.value).toBe('')
	await userEvent.selectOptions(select, 'العربية')
	expect(document.cookie).toContain('language=ar')
	expect([store.get(deviceAtom).language, reload.mock.calls.length]).toEqual(['ar', 1])
	await userEvent.selectOptions(select, 'Browser language')
	expect(document.cookie).not.toContain('language=')
	expect(reload).toHaveBeenCalledTimes(2)
})
