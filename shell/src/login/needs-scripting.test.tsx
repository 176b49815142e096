import { createPageStore, PageStoreProvider, readDevice } from '@folkmoot/kit/state'
import { guestSession, sampleNow } from '@folkmoot/kit/testing/samples.ts'
import { staticRouterAt } from '@folkmoot/kit/testing/test-router.tsx'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { expect, it } from 'vitest'
import { LoginForm } from './login-form.tsx'
import { NewPassword } from './new-password.tsx'
import { RequestResetLink } from './request-reset-link.tsx'
import { SignupForm } from './signup-form.tsx'

const nothing = () => undefined

async function renderOnServer(form: ReactNode): Promise<string> {
	const site = { name: 'Folkmoot', url: 'https://folkmoot.test' }
	const store = createPageStore({ site, now: sampleNow, device: readDevice({}), session: guestSession(), pages: {} })
	return renderToString(<PageStoreProvider store={store}>{await staticRouterAt('/login', form)}</PageStoreProvider>)
}

it.each<[string, ReactNode]>([
	['login', <LoginForm key="" onLoggedIn={nothing} />],
	['sign-up', <SignupForm key="" onSignedUp={nothing} onLogIn={nothing} />],
	['a new password', <NewPassword key="" token="a" onInvalidToken={nothing} />],
	['a reset link', <RequestResetLink key="" isAgain={false} />],
])('the form for %s says that it needs JavaScript', async (_what, form) => {
	expect(await renderOnServer(form)).toMatch(/<form [^>]*><noscript><p>This form needs JavaScript\.<\/p><\/noscript>/)
})
