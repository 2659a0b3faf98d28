import { AVATAR_MAX_BYTES, removeAvatar, setAvatar } from "#core/accounts/profile/avatar.ts";
import {
  getAddress,
  getProfile,
  searchAccount,
  storeDeviceToken,
  updateAddress,
  updateProfile,
} from "#core/accounts/profile/profile.ts";
import {
  accountSearchQuery,
  address,
  addressInput,
  avatarAnswer,
  deviceTokenInput,
  deviceTokenStored,
  foundAccount,
  profile,
  profileInput,
} from "#core/accounts/profile/profile-schema.ts";
import type { Endpoint } from "../../endpoint.ts";

const common = { tag: "account", access: "session", needs: "active" } as const;

const getProfileEndpoint: Endpoint = {
  ...common,
  method: "get",
  path: "/account/profile",
  summary: "What the account says of its owner",
  data: profile,
  handle: async ({ ctx }) => ({ data: await getProfile(ctx) }),
};

const setProfile: Endpoint = {
  ...common,
  method: "post",
  path: "/account/profile",
  summary: "Change the name, and the phone as long as it is not verified",
  idempotency: "natural",
  body: profileInput,
  bodyExample: { name: "Sari Wulandari" },
  data: profile,
  errors: ["phone_already_verified", "phone_changes_exceeded"],
  handle: async ({ ctx, body }) => ({ data: await updateProfile(ctx, body) }),
};

const getAddressEndpoint: Endpoint = {
  ...common,
  method: "get",
  path: "/account/address",
  summary: "The account's address, or null",
  data: address.nullable(),
  handle: async ({ ctx }) => ({ data: await getAddress(ctx) }),
};

const setAddress: Endpoint = {
  ...common,
  method: "post",
  path: "/account/address",
  summary: "Replace the address",
  description:
    "`region_code` is what `shop/public/shiping/region` answers: the names of sub-district, district, city and province are that region's then. Without it city and province are needed.",
  idempotency: "natural",
  body: addressInput,
  bodyExample: {
    name: "Sari Wulandari",
    phone: "0812 3456 7890",
    address: "Jl. Melati 5",
    region_code: "32.73.09.1003",
    postal_code: "40111",
  },
  data: address,
  handle: async ({ ctx, body }) => ({ data: await updateAddress(ctx, body) }),
};

const search: Endpoint = {
  ...common,
  method: "get",
  path: "/account/search",
  summary: "Whose phone number this is, the name mostly hidden",
  query: accountSearchQuery,
  data: foundAccount,
  errors: ["user_not_found"],
  handle: async ({ ctx, query }) => ({ data: await searchAccount(ctx, query) }),
};

const token: Endpoint = {
  ...common,
  method: "post",
  path: "/account/token",
  summary: "Keep this device's push token until it signs out",
  idempotency: "natural",
  body: deviceTokenInput,
  bodyExample: { device_token: "a-push-token" },
  data: deviceTokenStored,
  handle: async ({ ctx, body }) => ({ data: await storeDeviceToken(ctx, body) }),
};

const setAvatarEndpoint: Endpoint = {
  ...common,
  method: "post",
  path: "/account/avatar",
  summary: "Set the picture",
  description:
    "A still JPG, PNG or WebP, told by its content. Where and with what it was made is taken out. The account's `avatar` is its new address, on this origin and for signed-in people.",
  idempotency: "natural",
  file: { field: "avatar", maxBytes: AVATAR_MAX_BYTES },
  data: avatarAnswer,
  errors: ["file_too_large", "image_unreadable", "image_dimensions"],
  handle: async ({ ctx, file }) => ({ data: await setAvatar(ctx, file?.bytes ?? null) }),
};

const removeAvatarEndpoint: Endpoint = {
  ...common,
  method: "delete",
  path: "/account/avatar",
  summary: "Take the picture away",
  idempotency: "natural",
  data: avatarAnswer,
  dataExample: { avatar: null },
  handle: async ({ ctx }) => ({ data: await removeAvatar(ctx) }),
};

export const PROFILE_ENDPOINTS: readonly Endpoint[] = [
  getProfileEndpoint,
  setProfile,
  getAddressEndpoint,
  setAddress,
  setAvatarEndpoint,
  removeAvatarEndpoint,
  search,
  token,
];
