import * as signIn from '@folkmoot/account-contract/sign-in-endpoints'
import * as settings from '@folkmoot/account-contract/sign-in-settings-endpoints'
import { serve } from '@folkmoot/service-kit/serve'
import { reissueSession } from '../sessions/reissue-session.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { addIssuer, changeIssuer, changeSignInSettings, getSignInSettings, removeIssuer } from './change-settings.ts'
import { endSessionsAtIssuer } from './end-sessions-at-issuer.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { joinIdentity } from './join-identity.ts'
import { listSignInButtons } from './list-sign-in-buttons.ts'
import { listIdentities, unlinkIdentity } from './own-identities.ts'
import { signUpWithIdentity } from './sign-up-with-identity.ts'

/** Part of the area's table: sign-in by OpenID Connect. */
export const signInTable = [
	serve(signIn.listSignInButtons, listSignInButtons),
	serve(signIn.beginSignIn, beginSignIn),
	serve(signIn.finishSignIn, finishSignIn, {
		replay: async (input, { user }, deps) => {
			if (user) await reissueSession(input, user, deps)
		},
	}),
	serve(signIn.signUpWithIdentity, signUpWithIdentity, { replay: reissueSession }),
	serve(signIn.joinIdentity, joinIdentity, { replay: reissueSession }),
	serve(signIn.listIdentities, listIdentities),
	serve(signIn.unlinkIdentity, unlinkIdentity),
	serve(signIn.endSessionsAtIssuer, endSessionsAtIssuer),
	serve(settings.getSignInSettings, getSignInSettings),
	serve(settings.changeSignInSettings, changeSignInSettings),
	serve(settings.addIssuer, addIssuer),
	serve(settings.changeIssuer, changeIssuer),
	serve(settings.removeIssuer, removeIssuer),
]
