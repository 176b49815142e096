import type { IssuerFields } from '@folkmoot/account-contract/sign-in'
import { type SiteSettings, siteSettings } from '@folkmoot/admin-contract/site-settings'
import { siteFields } from '../settings/site-fields.ts'
import { t as signIn } from '../sign-in/text.ts'
import { listed } from '../table/format.ts'
import { t } from './text.ts'

/** Where a change of a setting has its old and its new value (services/admin: edit-site-settings.ts). */
const between = ' → '

/** A changed setting of the site in words: "no → yes". Null for what is no setting. */
export function sayChange(name: string, value: string): string | null {
	if (!isSetting(name)) return null
	const [from = '', to] = value.split(between)
	return to === undefined ? null : t('from-to', { from: sayValue(name, from), to: sayValue(name, to) })
}

const isSetting = (name: string): name is keyof SiteSettings => Object.hasOwn(siteSettings, name)

function sayValue(name: keyof SiteSettings, value: string): string {
	const declared = siteSettings[name]
	if (value === '') return t('none')
	if (declared.kind === 'flag') return value === 'true' ? t('yes') : t('no')
	const field = siteFields(declared.section)[name]
	if (field?.kind !== 'choice' && field?.kind !== 'choices') return value
	const label = (one: string) => field.options.find((option) => option.value === one)?.label ?? one
	return field.kind === 'choice' ? label(value) : listed(value.split(', ').map(label))
}

const communityFields = {
	about: 'field-about',
	nsfw: 'field-nsfw',
	accent: 'field-accent',
	postingRestricted: 'field-restricted',
	allowedPosts: 'field-posts',
	titleMin: 'field-title-min',
	titleWords: 'field-title-words',
	bodyMin: 'field-body-min',
	postPause: 'field-pause',
	postGuidance: 'field-guidance',
	holdFirst: 'field-hold-first',
	holdLinksDays: 'field-hold-days',
	holdLinksPoints: 'field-hold-points',
	heldTime: 'field-held-time',
	topic: 'field-topic',
} as const satisfies Readonly<Record<string, Parameters<typeof t>[0]>>

const issuerFields = [
	'issuer',
	'clientId',
	'clientSecret',
	'label',
	'scopes',
	'nameClaim',
	'emailClaim',
	'groupsClaim',
	'adminGroup',
] as const satisfies readonly (keyof IssuerFields | 'clientSecret')[]

/** The changed fields of a community or of an identity provider in words; those of an area that has others by their names. */
export function sayFields(names: string): string {
	return listed(names.split(', ').map(sayField))
}

function sayField(name: string): string {
	if (name === 'isOn') return t('field-is-on')
	const ofIssuer = issuerFields.find((known) => known === name)
	if (ofIssuer) return signIn(`field-${ofIssuer}`)
	return isCommunityField(name) ? t(communityFields[name]) : name
}

const isCommunityField = (name: string): name is keyof typeof communityFields => Object.hasOwn(communityFields, name)
