import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { isVisible, oneLineSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'

/** An identity provider as login forms show it. */
export const signInButtonSchema = z.object({ id: idSchema, label: z.string() })
export type SignInButton = z.infer<typeof signInButtonSchema>

/** The name of a claim, or a path into nested ones: `preferred_username`, `realm_access.roles`. */
const claimSchema = z
	.string()
	.trim()
	.max(100)
	.regex(/^[\w:/.-]*$/, 'That is not the name of a claim.')

/** What admins set of an identity provider. */
export const issuerFieldsSchema = z.object({
	/** The issuer identifier, exactly as the provider gives it: an address without query or fragment. */
	issuer: z.string().trim().min(1, 'Enter an address.').max(500),
	clientId: z.string().trim().min(1, 'Enter the client ID.').max(500),
	/** The text on the button. */
	label: oneLineSchema.pipe(z.string().refine(isVisible, 'Give it a name.').max(50)),
	/** Separated by spaces; `openid` is always asked for. */
	scopes: z
		.string()
		.trim()
		.max(500)
		.regex(/^[!#-[\]-~ ]*$/, 'Those are not scopes.')
		.default('openid profile email'),
	/** The claim that suggests a username. */
	nameClaim: claimSchema.default('preferred_username'),
	/** The claim with the email address; '' takes none. */
	emailClaim: claimSchema.default('email'),
	/** The claim with the names of groups, a list or a text. */
	groupsClaim: claimSchema.default(''),
	/** Who is in this group is an admin, and nobody else who signs in here; '' leaves admins as they are. */
	adminGroup: z.string().trim().max(200).default(''),
	isOn: z.boolean().default(true),
})
export type IssuerFields = z.infer<typeof issuerFieldsSchema>

/** An identity provider as admins see it: never its secret. */
export const issuerSchema = issuerFieldsSchema.extend({
	id: idSchema,
	/** Whether a client secret is stored. */
	hasSecret: z.boolean(),
	/** To be registered there for back-channel logout. */
	logoutAddress: z.string(),
})
export type Issuer = z.infer<typeof issuerSchema>

/** How members sign in, as admins see it. */
export const signInSettingsSchema = z.object({
	issuers: z.array(issuerSchema),
	/** Passwords and sign-up are refused, except for the emergency admin. */
	onlyIssuers: z.boolean(),
	/** Their name; null while none is set. */
	emergencyAdmin: z.string().nullable(),
	/** The redirect URI to be registered at each issuer; null if the site does not know its own address. */
	redirectAddress: z.string().nullable(),
})
export type SignInSettings = z.infer<typeof signInSettingsSchema>

/** An identity that a member has linked. */
export const identitySchema = z.object({
	id: idSchema,
	/** Of the button; the host of an issuer that is no longer set. */
	label: z.string(),
	/** What the issuer calls the member, '' if it says nothing. */
	name: z.string(),
	createdAt: timeSchema,
	lastUsedAt: timeSchema,
})
export type Identity = z.infer<typeof identitySchema>

/** How the viewer signs in. */
export const identitiesSchema = z.object({
	identities: z.array(identitySchema),
	/** Providers that are on and not linked yet. */
	linkable: z.array(signInButtonSchema),
	/** Providers where the viewer can confirm who they are. */
	confirmable: z.array(signInButtonSchema),
	hasPassword: z.boolean(),
	/** Until then this session counts as confirmed, for accounts without a password; null if it does not. */
	confirmedUntil: timeSchema.nullable(),
})
export type Identities = z.infer<typeof identitiesSchema>
