import { deviceAtom } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { NewMemberCard } from './new-member-card.tsx'

const show = (welcome: string) => renderInFrame(<NewMemberCard />, { session: memberSession(), device: { welcome } })

it('invites who has signed up here, until they do not want to', async () => {
	const { store } = show('mira')
	expect(screen.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/settings/welcome')
	await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
	expect(screen.queryByRole('region')).toBeNull()
	expect(store.get(deviceAtom).welcome).toBe('')
	expect(document.cookie).not.toContain('welcome=')
})

it.each(['', 'somebody_else'])('invites nobody else: %j', (welcome) => {
	show(welcome)
	expect(screen.queryByRole('region')).toBeNull()
})
