import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'

/** SHA-256 of a text's UTF-8 bytes, hex. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Canonical JSON (RFC 8785): the same value gives the same bytes. */
export const canonical = (value: unknown): string => canonicalize(value) ?? 'null'
