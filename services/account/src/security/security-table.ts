import * as email from '@folkmoot/account-contract/email-endpoints'
import * as homeAddress from '@folkmoot/account-contract/home-address-endpoints'
import * as keys from '@folkmoot/account-contract/key-endpoints'
import * as passkeys from '@folkmoot/account-contract/passkey-endpoints'
import * as security from '@folkmoot/account-contract/security-endpoints'
import { serve } from '@folkmoot/service-kit/serve'
import { endHomeAddress, getHomeAddress, makeHomeAddress } from '../home-address/change-home-address.ts'
import { createKey } from '../keys/create-key.ts'
import { listKeys, noteKeyUsed, revokeKey } from '../keys/own-keys.ts'
import { askPasswordReset } from '../mail/ask-password-reset.ts'
import { askVerification } from '../mail/ask-verification.ts'
import { confirmEmail } from '../mail/confirm-email.ts'
import { resetPassword } from '../mail/reset-password.ts'
import { getOwnData } from '../own-data/get-own-data.ts'
import { addPasskey } from '../passkeys/add-passkey.ts'
import { beginPasskey } from '../passkeys/begin-passkey.ts'
import { beginPasskeyLogin } from '../passkeys/begin-passkey-login.ts'
import { removePasskey, renamePasskey } from '../passkeys/change-passkey.ts'
import { logInWithPasskey } from '../passkeys/log-in-with-passkey.ts'
import { changeSecondFactor } from '../second-factor/change-second-factor.ts'
import { endSessionsOfMember } from '../sessions/end-sessions-of-member.ts'
import { endOtherSessions, endOwnSession, listSessions } from '../sessions/own-sessions.ts'
import { reissueSession } from '../sessions/reissue-session.ts'
import { getSecurity } from './get-security.ts'

/** Part of the area's table: account security, and a member's own data. */
export const securityTable = [
	serve(security.getSecurity, getSecurity),
	serve(security.listSessions, listSessions),
	serve(security.endOtherSessions, endOtherSessions),
	serve(security.endSession, endOwnSession),
	serve(security.endSessionsOfMember, endSessionsOfMember),
	serve(security.changeSecondFactor, changeSecondFactor),
	serve(security.getOwnData, getOwnData),
	serve(keys.listKeys, listKeys),
	serve(keys.createKey, createKey),
	serve(keys.revokeKey, revokeKey),
	serve(keys.noteKeyUsed, noteKeyUsed),
	serve(homeAddress.getHomeAddress, getHomeAddress),
	serve(homeAddress.makeHomeAddress, makeHomeAddress),
	serve(homeAddress.endHomeAddress, endHomeAddress),
	serve(passkeys.beginPasskey, beginPasskey),
	serve(passkeys.addPasskey, addPasskey),
	serve(passkeys.renamePasskey, renamePasskey),
	serve(passkeys.removePasskey, removePasskey),
	serve(passkeys.beginPasskeyLogin, beginPasskeyLogin),
	serve(passkeys.logInWithPasskey, logInWithPasskey, { replay: reissueSession }),
	serve(email.askVerification, askVerification),
	serve(email.confirmEmail, confirmEmail),
	serve(email.askPasswordReset, askPasswordReset),
	serve(email.resetPassword, resetPassword),
]
